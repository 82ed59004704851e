import { AppError } from '../errors.ts';
import type { ArrivalRules } from './arrival-rules.ts';
import { type Arrival, tooSlow } from './watch-arrival.ts';

/** By whom uploads are counted: a signed-in person, or the address of a visitor. */
export type UploadSender = { kind: 'person' | 'address'; key: string };

type Place = { sender: UploadSender; arrival: Arrival };
type Rules = Pick<ArrivalRules, 'uploadsPerAddress' | 'visitorUploads' | 'uploadsPerPerson'>;

const retryLater = { headers: { 'retry-after': '10' } };

/**
 * Limits simultaneous uploads per sender, and those of visitors in total. A body cannot wait in a queue, so an upload
 * beyond a limit is refused, unless a slow upload can be ended in its favour. The returned function takes a place and
 * returns the function that frees it.
 */
export function createUploadPlaces({ uploadsPerAddress, visitorUploads, uploadsPerPerson }: Rules) {
  const held = new Set<Place>();
  const findPlaces = ({ kind, key }: UploadSender) =>
    [...held].filter(({ sender }) => sender.kind === kind && sender.key === key);
  const countPlaces = (sender: UploadSender) => findPlaces(sender).length;
  const findVisitorPlaces = () => [...held].filter(({ sender }) => sender.kind === 'address');

  function makeRoom(places: Place[], most: number, refusal: () => AppError) {
    if (places.length < most) return;
    // Ends an upload of the sender with the most places; among these, the slowest.
    const [slowest] = places
      .filter(({ arrival }) => arrival.isCrowding())
      .sort(
        (one, other) =>
          countPlaces(other.sender) - countPlaces(one.sender) ||
          one.arrival.bytesPerSecond() - other.arrival.bytesPerSecond(),
      );
    if (!slowest) throw refusal();
    held.delete(slowest);
    slowest.arrival.end(
      tooSlow('Many people are sending files, and this one came too slowly. Try again.'),
    );
  }

  return (sender: UploadSender, arrival: Arrival): (() => void) => {
    makeRoom(
      findPlaces(sender),
      sender.kind === 'person' ? uploadsPerPerson : uploadsPerAddress,
      () => {
        const where = sender.kind === 'person' ? 'by you' : 'from your network';
        return new AppError(
          'too_many_requests',
          `Too many files are being sent ${where} at once. Wait ten seconds and try again.`,
          retryLater,
        );
      },
    );
    if (sender.kind === 'address') {
      makeRoom(findVisitorPlaces(), visitorUploads, () => {
        return new AppError(
          'too_many_requests',
          'Many people are sending files right now. Wait ten seconds and try again.',
          retryLater,
        );
      });
    }
    const place = { sender, arrival };
    held.add(place);
    return () => {
      held.delete(place);
    };
  };
}
