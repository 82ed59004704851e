/** Settings shared by the journeys and their portals. */
export const workers = Number(process.env['E2E_WORKERS'] ?? 1);
/** Below the ports that systems use for outgoing connections, such as the portals' own to their databases. */
export const firstPort = Number(process.env['E2E_PORT'] ?? 28123);
/** Each worker has its own portal; Playwright gives the worker's number. */
export const port = firstPort + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
export const administrator = { username: 'admin', password: 'correct horse battery' };
/** The password of all demonstration people. */
export const demoPassword = 'demonstration people only';
