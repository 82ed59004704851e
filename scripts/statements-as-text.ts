/**
 * How many SQL statements in each part of `apps/api/src` are sent as text, to the pool or through Prisma. Lower the number
 * after building one; never raise it. `backup` and `commands` work with databases of other versions and stay as text, new ones
 * too.
 * The empty lines avoid merge conflicts between neighbouring numbers.
 */
export const statementsAsText: Record<string, number> = {
  backup: 62,

  commands: 12,
};
