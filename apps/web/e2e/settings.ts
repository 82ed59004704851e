/** What the journeys and the portals they run against agree on. */
export const workers = Number(process.env['E2E_WORKERS'] ?? 1);
/** Below those that systems lend to outgoing connections, the portals' own to their databases among them. */
export const firstPort = Number(process.env['E2E_PORT'] ?? 28123);
/** Each worker has a portal of its own; Playwright tells a worker which one it is. */
export const port = firstPort + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
export const administrator = { username: 'admin', password: 'correct horse battery' };
/** Password of every demonstration person. */
export const demoPassword = 'demonstration people only';
