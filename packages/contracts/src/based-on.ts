import { givenInstant } from './dates.ts';
import { optionalField } from './text.ts';

/** Of edits of what others may edit too, and of decisions about it. Optional: programs written before it overwrite what stands there, as they always did. */
export const basedOn = optionalField(givenInstant).describe(
  '`updatedAt` of what was changed; 409 where it is another by now. Left out: not compared',
);
