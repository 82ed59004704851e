import { v7 } from 'uuid';

/** Time and new ids are injected, so that tests can set both. */
export type Clock = () => Date;
export type NewId = () => string;

export const systemClock: Clock = () => new Date();
export const uuidV7: NewId = () => v7();
