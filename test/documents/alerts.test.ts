import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { allQueues } from "../../src/service/features.ts";
import { createMetrics } from "../../src/service/platform/metrics/metrics.ts";
import type { TestService } from "../support/a-service.ts";
import { aService } from "../support/a-service.ts";

let service: TestService;
let metrics: string;
before(async () => {
  service = await aService();
  metrics = await createMetrics({ ...service.dependencies, queues: allQueues() }).text();
});
after(() => service.close());

const files = ["deploy/alerts.yaml", "docs/operations.md"];

test("every metric that an alert or the document names is there", () => {
  for (const file of files) {
    const named = new Set(readFileSync(file, "utf8").match(/\btill_[a-z_]+/g));
    assert.ok(named.size > 5, file);
    for (const name of named)
      assert.match(metrics, new RegExp(`^# TYPE ${name} `, "m"), `${name} in ${file}`);
  }
});

test("every queue that an alert or the document names is one", () => {
  for (const file of files) {
    const text = readFileSync(file, "utf8").replaceAll("\\|", "|");
    const named = [...text.matchAll(/\{queue=~?"([a-z_|]+)"\}/g)].flatMap(([, names = ""]) =>
      names.split("|"),
    );
    assert.ok(named.length > 2, file);
    for (const name of named)
      assert.ok(metrics.includes(`till_queue_length{queue="${name}"}`), `${name} in ${file}`);
  }
});
