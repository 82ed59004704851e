/** Some browsers have no storage in a private window, and tests only where they add it. Apart from the databases, whose code the first page does without. */
export const hasDeviceStorage = (): boolean => 'indexedDB' in globalThis;
