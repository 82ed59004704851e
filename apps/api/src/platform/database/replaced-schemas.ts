/** What the names of schemas begin with in which a restore keeps the rows that it replaced. */
export const replacedPrefix = 'before_restore_';
