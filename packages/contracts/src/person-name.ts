/** A full stop, and what some programs take for one inside an address. */
const stop = /[.\u3002\uff0e\uff61]/;

/** Dr.Ada and J.P.Okafor are names without a space; what else has letters on both sides of a full stop may be a host. */
const beforeName =
  /^(?:\p{L}|dr|mr|mrs|ms|prof|rev|fr|sr|st|pst|engr|barr|pharm|arc|chief|hon|alh|alhaji|nurse)$/iu;
const capital = /^\p{Lu}/u;

/** Whether a text somebody gives as their name holds an address, with a scheme or without, that a mail program links. */
export function containsAddress(text: string): boolean {
  if (/[/\\@]|www\./i.test(text)) return true;
  return text.split(/\s+/).some((word) => {
    const parts = word.split(stop);
    return parts.some((part, index) => {
      const next = parts[index + 1]?.replace(/[^\p{L}\p{M}\p{N}-]/gu, '') ?? '';
      if (part === '' || next.length < 2) return false;
      return !(beforeName.test(part) && capital.test(next));
    });
  });
}

/** Whether a text can stand where a letter greets somebody: letters, and nothing that reads or links as an address. */
export function looksLikeName(text: string): boolean {
  const isShort = text.length <= 80 && text.split(' ').length <= 6;
  return isShort && /^[\p{L}\p{M}'’ʼ., -]+$/u.test(text) && !/\.\p{L}{2}/u.test(text);
}
