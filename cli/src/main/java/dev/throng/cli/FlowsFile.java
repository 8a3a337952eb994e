package dev.throng.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.throng.BadInputException;
import dev.throng.crowd.AgentOptions;
import dev.throng.crowd.Area;
import dev.throng.crowd.Flow;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads flows of agents from a JSON file. Stateless. */
final class FlowsFile {
    private static final Set<String> FIELDS = Set.of(
            "from",
            "to",
            "perSecond",
            "most",
            "stay",
            "waiting",
            "waitSeconds",
            "reaction",
            "radius",
            "speed",
            "priority");

    private FlowsFile() {}

    static List<Flow> read(Path file) throws IOException {
        try {
            JsonNode all = new ObjectMapper().readTree(WorldInput.content(file));
            if (all == null || !all.isArray() || all.isEmpty()) {
                throw new BadInputException("it must be a list of flows, as in [{\"from\": ..., \"to\": ...}]");
            }
            List<Flow> flows = new ArrayList<>();
            for (JsonNode flow : all) {
                try {
                    flows.add(flow(flow));
                } catch (BadInputException e) {
                    throw new BadInputException("flow " + flows.size() + ": " + e.getMessage(), e);
                }
            }
            return flows;
        } catch (JsonProcessingException e) {
            throw new BadInputException(
                    file + ": no JSON, at line "
                            + (e.getLocation() == null ? 1 : e.getLocation().getLineNr()),
                    e);
        } catch (BadInputException e) {
            throw new BadInputException(
                    e.getMessage().startsWith(file + ":") ? e.getMessage() : file + ": " + e.getMessage(), e);
        }
    }

    private static Flow flow(JsonNode node) {
        node.fieldNames().forEachRemaining(name -> {
            if (!FIELDS.contains(name)) {
                throw new BadInputException("there is no field '" + name + "'");
            }
        });
        AgentOptions person = AgentOptions.person();
        AgentOptions agent = person.withRadius((float) number(node, "radius", person.radius()))
                .withSpeed((float) number(node, "speed", person.speed()))
                .withPriority((int) number(node, "priority", 0));
        Flow flow = Flow.of(agent, area(node, "from"), area(node, "to"), (float) number(node, "perSecond", 1))
                .withMost((int) number(node, "most", Integer.MAX_VALUE));
        if (node.path("stay").asBoolean()) {
            flow = flow.staying();
        }
        if (node.has("reaction")) {
            JsonNode both = node.get("reaction");
            if (!both.isArray()
                    || both.size() != 2
                    || !both.get(0).isNumber()
                    || !both.get(1).isNumber()) {
                throw new BadInputException("reaction must be two numbers: [least, most] seconds");
            }
            flow = flow.withReaction(
                    (float) both.get(0).asDouble(), (float) both.get(1).asDouble());
        }
        return node.has("waiting")
                ? flow.withWaiting(area(node, "waiting"), (float) number(node, "waitSeconds", 0))
                : flow;
    }

    private static double number(JsonNode node, String name, double usual) {
        JsonNode value = node.get(name);
        if (value == null) {
            return usual;
        }
        if (!value.isNumber()) {
            throw new BadInputException(name + " is " + value + ", a number was expected");
        }
        return value.asDouble();
    }

    private static Area area(JsonNode node, String name) {
        JsonNode list = node.path(name);
        boolean numbers = list.isArray() && list.size() == 5;
        float[] values = new float[5];
        for (int i = 0; i < 5 && numbers; i++) {
            numbers = list.get(i).isNumber();
            values[i] = (float) list.get(i).asDouble();
        }
        if (!numbers) {
            throw new BadInputException(name + " must be five numbers: [minX, minZ, maxX, maxZ, y]");
        }
        return new Area(values[0], values[1], values[2], values[3], values[4]);
    }
}
