@echo off
rem Runs Throng with the Java that lies beside it; needs nothing else.
setlocal
rem A large young generation costs more system time for new pages than it saves in collections. In a small heap Java makes it smaller,
rem and would say so on the standard output.
"%~dp0runtime\bin\java.exe" -XX:MaxRAMPercentage=75 -XX:MaxNewSize=512m -Xlog:gc+ergo=error -Djava.awt.headless=true --enable-native-access=ALL-UNNAMED %THRONG_JAVA_OPTS% -cp "%~dp0lib\*" dev.throng.cli.Throng %*
exit /b %ERRORLEVEL%
