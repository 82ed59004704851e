type ShortcutHintsProps = { isOn: boolean; canReject: boolean; onToggle: () => void };

/** Which keys there are. A phone has none. */
export function ShortcutHints({ isOn, canReject, onToggle }: ShortcutHintsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-meta text-muted [@media(hover:none)]:hidden">
      {isOn && (
        <>
          <Hint keys="V">to Verify</Hint>
          {canReject && <Hint keys="R">Reject</Hint>}
          <Hint keys="S">Skip</Hint>
          <Hint keys="Ctrl Enter">sends</Hint>
        </>
      )}
      <button type="button" className="min-h-6 text-link" aria-pressed={isOn} onClick={onToggle}>
        {isOn ? 'Keyboard shortcuts are on' : 'Keyboard shortcuts are off'}
      </button>
    </div>
  );
}

function Hint({ keys, children }: { keys: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {keys.split(' ').map((key) => (
        <kbd key={key} className="rounded-1 border border-edge px-1.5 font-sans font-medium">
          {key}
        </kbd>
      ))}
      {children}
    </span>
  );
}
