/**
 * The packages that bring Node name their system as a text where npm's rules want a list, and pnpm then installs the
 * ones of every system, a hundred megabytes each.
 */
function readPackage(manifest) {
  if (/^node-(linux|win)-/.test(manifest.name)) {
    manifest.os = [manifest.os].flat();
    manifest.cpu = [manifest.cpu].flat();
  }
  return manifest;
}

module.exports = { hooks: { readPackage } };
