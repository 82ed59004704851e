/**
 * Bytes of the pages that the service worker keeps, as they come over the line. A test compares it with every build
 * (apps/web/e2e/page-sizes.spec.ts).
 */
export const keptPagesBytes = 550_000;

/**
 * Bytes of a page that is a picture, as the portal draws it: to know it exactly, the portal would have to draw all of them.
 * Measured with procedures of one page of text, scanned grey at 200 dots per inch and drawn 1200 pixels wide: 93 kB without
 * noise, 119 kB with a scanner's usual noise, 322 kB with that of a poor photograph.
 */
export const usualPictureBytes = 150_000;

/** Said before they are fetched: for example `0.5 MB`. */
export const describeBytes = (bytes: number) => `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`;
