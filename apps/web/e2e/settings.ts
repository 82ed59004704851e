/** What the journeys and the portal they run against agree on. */
export const port = Number(process.env['E2E_PORT'] ?? 38123);
export const administrator = { username: 'admin', password: 'correct horse battery' };
/** Password of every demonstration person. */
export const demoPassword = 'demonstration people only';
