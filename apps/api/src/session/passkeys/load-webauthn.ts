/** Loads the library with the first passkey: it is a tenth of all modules, and no start has to wait for it. */
export const loadWebauthn = () => import('@simplewebauthn/server');
