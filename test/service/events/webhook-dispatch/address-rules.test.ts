import assert from "node:assert/strict";
import { test } from "node:test";
import {
  isAllowedAddress,
  targetProblem,
} from "../../../../src/service/events/webhook-endpoints/address-rules.ts";

const strict = { loopback: false };
const local = { loopback: true };

const publicAddresses = ["93.184.215.14", "1.1.1.1", "2606:4700:4700::1111"];
const inside = [
  "10.0.0.1",
  "172.16.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "192.0.2.1",
  "198.18.0.1",
  "240.0.0.1",
  "::",
  "::ffff:10.0.0.1",
  "::ffff:127.0.0.1",
  "::ffff:93.184.215.14",
  "::127.0.0.1",
  "64:ff9b::7f00:1",
  "64:ff9b:1::a00:1",
  "2002:7f00:1::",
  "2001:0:7f00:1::",
  "2001:db8::1",
  "fe80::1",
  "fe80::1%eth0",
  "fc00::1",
  "fd12::1",
  "fec0::1",
  "ff02::1",
  "localhost",
  "",
  // By which clouds talk to their own machines: Azure, Equinix Metal, Oracle, Alibaba, AWS, Google.
  "168.63.129.16",
  "::ffff:168.63.129.16",
  "64:ff9b::a83f:8110",
  "2a01:7e00:64::a83f:8110",
  "2a01:7e00:64::a9fe:a9fe",
  "192.80.8.124",
  "192.0.0.192",
  "100.100.100.200",
  "169.254.170.2",
  "fd00:ec2::254",
  "fd20:ce::254",
];

test("only global unicast addresses may be dialled", () => {
  for (const address of publicAddresses) assert.ok(isAllowedAddress(address, strict), address);
  for (const address of inside) {
    assert.ok(!isAllowedAddress(address, strict), address);
    assert.ok(!isAllowedAddress(address, local), address);
  }
});

test("this machine may be dialled where the operator allows it", () => {
  for (const address of ["127.0.0.1", "127.9.9.9", "::1"]) {
    assert.ok(isAllowedAddress(address, local), address);
    assert.ok(!isAllowedAddress(address, strict), address);
  }
});

const refused = [
  "",
  "shop.example/hooks",
  "ftp://shop.example/",
  "http://shop.example/hooks",
  "https:shop.example",
  "https://shop.example\\hooks",
  "https://user@shop.example/",
  "https://user:secret@shop.example/",
  "https://shop.example:22/",
  "https://shop.example:25/",
  "https://localhost/",
  "https://localhost./",
  "https://api.localhost/",
  "https://127.0.0.1/",
  "https://2130706433/",
  "https://0x7f000001/",
  "https://0177.0.0.1/",
  "https://127.1/",
  "https://0/",
  "https://0.0.0.0/",
  "https://[::]/",
  "https://[::1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[64:ff9b::169.254.169.254]/",
  "https://169.254.169.254/latest/meta-data",
  "https://①②⑦.0.0.1/",
];

test("rejects an internal address in every notation", () => {
  for (const address of refused) assert.notEqual(targetProblem(address, strict), undefined, address);
});

test("https addresses on the port of https and on high ports are taken", () => {
  for (const address of [
    "https://shop.example/hooks?a=1",
    "https://shop.example:8443/",
    "HTTPS://Shop.Example",
  ]) {
    assert.equal(targetProblem(address, strict), undefined, address);
  }
});

test("http and this machine are taken where the operator allows it, what else is inside is not", () => {
  for (const address of ["http://localhost:3000/", "http://127.0.0.1:3000/", "http://[::1]:3000/"]) {
    assert.equal(targetProblem(address, local), undefined, address);
  }
  for (const address of ["http://10.0.0.1:3000/", "http://0.0.0.0:3000/", "http://[::ffff:7f00:1]:3000/"]) {
    assert.notEqual(targetProblem(address, local), undefined, address);
  }
});
