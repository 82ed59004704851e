/** A keyboard shortcut and what it does; `keys` are separated by spaces. */
export function KeyHint({ keys, children }: { keys: string; children: string }) {
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
