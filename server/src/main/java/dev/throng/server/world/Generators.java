package dev.throng.server.world;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.throng.server.http.Json;
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
        return list;
    }
}
