"use strict";
// Runs in every Node: says in a sentence that this one is too old, which would otherwise fail somewhere with a stack trace.

var engines = require("../package.json").engines;

/** Returns that sentence; undefined where the version is new enough. */
exports.complaint = function (version) {
  var least = /\d+\.\d+/.exec(engines.node)[0].split(".").map(Number);
  var given = version.replace(/^v/, "").split(".").map(Number);
  if (given[0] > least[0] || (given[0] === least[0] && given[1] >= least[1])) return undefined;
  return (
    "Till needs Node " +
    least.join(".") +
    " or later; this is " +
    version +
    ". See https://nodejs.org/en/download\n"
  );
};

exports.complain = function () {
  var text = exports.complaint(process.version);
  if (text === undefined) return;
  process.stderr.write(text);
  process.exit(1);
};

if (require.main === module) exports.complain();
