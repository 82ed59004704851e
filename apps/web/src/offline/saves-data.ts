/** Whether the user has asked the browser to save data: then only what is small comes without being asked for. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
