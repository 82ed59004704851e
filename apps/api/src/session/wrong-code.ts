/** Of an app; said beside the field. */
export const wrongCode =
  'This code is not right, or was used before. Wait for the next one and try again.';
