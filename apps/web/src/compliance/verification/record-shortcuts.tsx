import { KeyHint, ShortcutHints } from '../../ui/shortcut-hints.tsx';
import type { useShortcuts } from '../../ui/use-shortcuts.ts';

type RecordShortcutsProps = ReturnType<typeof useShortcuts> & { canReject: boolean };

/** The keys for a record to verify. */
export function RecordShortcuts({ canReject, ...shortcuts }: RecordShortcutsProps) {
  return (
    <ShortcutHints {...shortcuts}>
      <KeyHint keys="V">to Verify</KeyHint>
      {canReject && <KeyHint keys="R">Reject</KeyHint>}
      <KeyHint keys="S">Skip</KeyHint>
      <KeyHint keys="Ctrl Enter">sends</KeyHint>
    </ShortcutHints>
  );
}
