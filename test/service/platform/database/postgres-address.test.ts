import assert from "node:assert/strict";
import { test } from "node:test";
import {
  hostsOf,
  InvalidAddress,
  parsePostgresAddress,
} from "../../../../src/service/platform/database/postgres-address.ts";

test("an address with one host is taken as it is", () => {
  const address = "postgres://till:p%40ss@db.example:5433/till?sslmode=require&statement_timeout=5000";
  assert.deepEqual(parsePostgresAddress(address), { addresses: [address], role: "any" });
});

test("an address with several hosts is one address for each, of which one accepts writes", () => {
  const text = "postgresql://till:secret@first:5432,second,[2001:db8::1]:5433/till?sslmode=require";
  assert.deepEqual(parsePostgresAddress(text), {
    addresses: [
      "postgresql://till:secret@first:5432/till?sslmode=require",
      "postgresql://till:secret@second/till?sslmode=require",
      "postgresql://till:secret@[2001:db8::1]:5433/till?sslmode=require",
    ],
    role: "read-write",
  });
});

test("target_session_attrs is understood, and not sent to the server", () => {
  for (const name of ["read-write", "primary"]) {
    assert.deepEqual(parsePostgresAddress(`postgres://till@db/till?target_session_attrs=${name}`), {
      addresses: ["postgres://till@db/till"],
      role: "read-write",
    });
  }
  const { role } = parsePostgresAddress("postgres://db/till?target_session_attrs=any");
  assert.equal(role, "any");
});

test("an address to read from is that of a standby", () => {
  assert.equal(parsePostgresAddress("postgres://first,second/till", "read").role, "standby");
  const any = parsePostgresAddress("postgres://db/till?target_session_attrs=any", "read");
  assert.equal(any.role, "any");
});

test("an address of a local socket is taken", () => {
  const { addresses } = parsePostgresAddress("postgres://till@/till?host=/var/run/postgresql");
  assert.deepEqual(addresses, ["postgres://till@/till?host=%2Fvar%2Frun%2Fpostgresql"]);
});

test("an address that cannot be read is an error that holds no part of it", () => {
  const wrong = [
    "mysql://till:secret@db/till",
    "postgres://till:secret@first:54a2/till",
    "postgres://till:secret@first,,second/till",
    "postgres://till:secret@first,/till",
    "postgres://till:secret@first,second/till?target_session_attrs=any",
    "postgres://till:secret@first/till?target_session_attrs=standby",
    "postgres://till:secret@first/till?target_session_attrs=constructor",
  ];
  for (const text of wrong) {
    assert.throws(
      () => parsePostgresAddress(text),
      (error: unknown) => error instanceof InvalidAddress && !error.message.includes("secret"),
      text,
    );
  }
});

test("messages name hosts and no passwords", () => {
  assert.equal(hostsOf("postgres://till:secret@first:5432,second/till"), "first:5432, second");
});
