import manifest from '../../../package.json' with { type: 'json' };

export const portalVersion: string = manifest.version;
