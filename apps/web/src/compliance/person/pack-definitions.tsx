const definitions = [
  ['Met', 'A record in force is on file: active and valid through its last day.'],
  ['Expiring', 'Met, with at most 30 days left.'],
  ['Expired', 'The last day has passed. A renewal window is no leave to practise.'],
  ['Pending', 'Submitted by the person and not verified yet; it does not count.'],
  ['Missing', 'Required and due, and nothing is on file.'],
  ['Not due', 'Required, with time left to meet it.'],
  ['Waived', 'Let off by an officer, with a reason and mostly until a day.'],
  ['Verified', 'An officer has made sure with the issuer that the record is true, on that day.'],
] as const;

/** What the words of the pack mean. */
export function PackDefinitions() {
  return (
    <>
      <h2>Definitions</h2>
      <dl className="pack-definitions">
        {definitions.map(([term, meaning]) => (
          <div key={term}>
            <dt className="inline font-bold">{term}:</dt> <dd className="inline">{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
