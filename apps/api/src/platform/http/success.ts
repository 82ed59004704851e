/** The envelope of every successful JSON answer. */
export function success<Data>(data: Data): { success: true; data: Data } {
  return { success: true, data };
}
