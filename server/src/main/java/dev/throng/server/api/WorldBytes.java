package dev.throng.server.api;

import dev.throng.grid.GridMap;
import dev.throng.mesh.NavMesh;
import dev.throng.path.Components;
import dev.throng.server.http.HttpException;
import dev.throng.server.world.CellView;
import dev.throng.server.world.Snapshot;
import dev.throng.server.world.WorldKind;
import dev.throng.world.World;

/** Worlds in the binary form that pages draw; see docs/http.md. Stateless. */
final class WorldBytes {
    private WorldBytes() {}

    static byte[] mesh(Snapshot snapshot) {
        NavMesh mesh = snapshot.mesh().mesh();
        int vertices = mesh.vertexCount();
        int polygons = mesh.polygonCount();
        int[] first = new int[polygons + 1];
        int links = 0;
        for (int polygon = 0; polygon < polygons; polygon++) {
            first[polygon + 1] = first[polygon] + (mesh.exists(polygon) ? mesh.polygonSize(polygon) : 0);
        }
        for (int link = 0; link < mesh.linkCount(); link++) {
            links += mesh.linkExists(link) ? 1 : 0;
        }
        int corners = first[polygons];
        int padded = (polygons + 3) / 4 * 4;
        LittleEndian out = new LittleEndian(
                "THM1",
                20 + 12L * vertices + 4L * (polygons + 1) + 4L * corners + padded + 4L * polygons + 24L * links);
        out.add((int) snapshot.shape()).add(vertices).add(polygons).add(corners).add(links);
        for (int vertex = 0; vertex < vertices; vertex++) {
            out.add(mesh.vertexX(vertex)).add(mesh.vertexY(vertex)).add(mesh.vertexZ(vertex));
        }
        out.add(first);
        for (int polygon = 0; polygon < polygons; polygon++) {
            for (int corner = 0; corner < first[polygon + 1] - first[polygon]; corner++) {
                out.add(mesh.polygonVertex(polygon, corner));
            }
        }
        for (int polygon = 0; polygon < padded; polygon++) {
            out.add((byte) (polygon < polygons && mesh.exists(polygon) ? mesh.area(polygon) : 0));
        }
        Components components = mesh.components();
        for (int polygon = 0; polygon < polygons; polygon++) {
            out.add(mesh.exists(polygon) ? components.label(polygon) : -1);
        }
        for (int link = 0; link < mesh.linkCount(); link++) {
            for (int end = 0; end < 2 && mesh.linkExists(link); end++) {
                out.add(mesh.linkX(link, end)).add(mesh.linkY(link, end)).add(mesh.linkZ(link, end));
            }
        }
        return out.bytes();
    }

    static byte[] grid(Snapshot snapshot) {
        GridMap map = snapshot.grid().map();
        LittleEndian out = new LittleEndian("THG1", 12 + map.tileCount());
        out.add((int) snapshot.shape()).add(map.width()).add(map.height());
        for (int tile = 0; tile < map.tileCount(); tile++) {
            double cost = map.passable(tile) ? Math.max(1, Math.min(255, Math.ceil(map.cost(tile)))) : 0;
            out.add((byte) (int) cost);
        }
        return out.bytes();
    }

    static byte[] portals(Snapshot snapshot) {
        NavMesh mesh = snapshot.mesh().mesh();
        int count = 0;
        for (int portal = 0; portal < mesh.portalCount(); portal++) {
            count += mesh.portalExists(portal) ? 1 : 0;
        }
        LittleEndian out = new LittleEndian("THP1", 4 + 24L * count).add(count);
        for (int portal = 0; portal < mesh.portalCount(); portal++) {
            for (int end = 0; end < 2 && mesh.portalExists(portal); end++) {
                out.add(mesh.portalX(portal, end))
                        .add(mesh.portalY(portal, end))
                        .add(mesh.portalZ(portal, end));
            }
        }
        return out.bytes();
    }

    /** Returns the cells of a level, or the regions of MM. */
    static byte[] cells(World world, int level) {
        CellView view = WorldKind.of(world).cells(world);
        requireLevel(level, view.levels());
        return cells(view.cells(level), view.gates(level));
    }

    private static void requireLevel(int level, int most) {
        if (level < 1 || level > most) {
            throw new HttpException(400, most == 0 ? "this method has no cells" : "level must be 1 to " + most);
        }
    }

    private static byte[] cells(int[] cells, float[] gates) {
        return new LittleEndian("THC1", 8 + 4L * cells.length + 4L * gates.length)
                .add(cells.length)
                .add(cells)
                .add(gates.length / 6)
                .add(gates)
                .bytes();
    }
}
