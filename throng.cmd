@echo off
rem Builds on first use and whenever a source is newer than the build, then runs the command. Checkout.java does the work.
setlocal
set "JAVA=java"
if defined JAVA_HOME if exist "%JAVA_HOME%\bin\java.exe" set "JAVA=%JAVA_HOME%\bin\java.exe"
"%JAVA%" "-Dthrong.checkout=%~dp0." "%~dp0cli\src\launch\Checkout.java" %*
set "CODE=%ERRORLEVEL%"
if %CODE% equ 9009 (
  echo throng: no Java found; install a JDK, 17 or newer, or set JAVA_HOME>&2
  exit /b 2
)
exit /b %CODE%
