const onApple = /Mac|iP/.test(navigator.platform);

/** ⌘ K where that key is the usual one; there Ctrl K belongs to text fields. */
export function isSearchKey({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return (onApple ? metaKey : ctrlKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
}

export const searchKey = onApple
  ? { shown: '⌘ K', named: 'Meta+K' }
  : { shown: 'Ctrl K', named: 'Control+K' };
