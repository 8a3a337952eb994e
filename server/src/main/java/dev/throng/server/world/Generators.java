package dev.throng.server.world;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.throng.server.http.Json;
import dev.throng.worlds.BlockTerrain;
import dev.throng.worlds.GridScenario;
import dev.throng.worlds.MeshScenario;

/** The list of worlds that can be generated. Stateless. */
public final class Generators {
    private Generators() {}

    public static ArrayNode json() {
        ArrayNode list = Json.array();
        for (MeshScenario scenario : MeshScenario.list()) {
            list.addObject()
                    .put("name", scenario.id())
                    .put("kind", "mesh")
                    .put("description", scenario.description())
                    .put("defaultSize", scenario.defaultPolygons())
                    .put("minSize", scenario.minPolygons())
                    .put("maxSize", Math.min(Generated.MOST_POLYGONS, scenario.maxPolygons()));
        }
        for (GridScenario scenario : GridScenario.list()) {
            list.addObject()
                    .put("name", scenario.id())
                    .put("kind", "grid")
                    .put("description", scenario.description())
                    .put("defaultSize", Generated.USUAL_SIDE)
                    .put("minSize", GridScenario.MIN_EDGE)
                    .put("maxSize", Generated.MOST_SIDE);
        }
        list.addObject()
                .put("name", Generated.BLOCKS)
                .put("kind", "mesh")
                .put("description", "Hills, lakes, caves and houses of blocks, which can be placed and broken")
                .put("defaultSize", BlockTerrain.SIDE)
                .put("minSize", 32)
                .put("maxSize", 1024);
        return list;
    }
}
