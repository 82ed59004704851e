/** The error at the field for a wrong code of an authenticator app. */
export const wrongCode =
  'This code is not right, or was used before. Wait for the next one and try again.';
