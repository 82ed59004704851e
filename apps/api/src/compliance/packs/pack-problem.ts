/** Why a pack cannot be made, for the person who requested it: trying again does not help. */
export class PackProblem extends Error {}

/** The pack was deleted while it was made, or another process took it over. */
export class PackGone extends Error {}
