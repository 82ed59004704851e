/** On Apple devices the usual key is ⌘ K, since Ctrl K edits text fields. */
export const onApple = /Mac|iP/.test(navigator.platform);

export function isSearchKey(event: KeyboardEvent): boolean {
  const { altKey, ctrlKey, key, metaKey, shiftKey } = event;
  return (onApple ? metaKey : ctrlKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
}
