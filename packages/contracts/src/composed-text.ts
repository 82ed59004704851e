/** No letter of any script has more: as many as Unicode lets one have in a stream (UAX #15, Stream-Safe Text). */
const endlessMarks = /(\p{M}{30})\p{M}+/gu;

/**
 * Without what follows the thirtieth mark of a letter. To bring the marks of one letter into their order takes time that
 * grows with the square of their number, here and in PostgreSQL: 100 000 of them would hold everybody up for a minute. So
 * it comes before every `normalize` of a text from outside.
 */
export const limitMarks = (text: string) => text.replace(endlessMarks, '$1');

/** Unicode's composed form (NFC), in which equal texts are equal. */
export const composed = (text: string) => limitMarks(text).normalize('NFC');
