import { AppError } from '../errors.ts';
import type { ArrivalRules } from './arrival-rules.ts';
import { type Arrival, tooSlow } from './watch-arrival.ts';

/** Who an upload counts for: a person who is signed in, or the address that a visitor comes from. */
export type UploadSender = { kind: 'person' | 'address'; key: string };

type Place = { sender: UploadSender; arrival: Arrival };
type Rules = Pick<ArrivalRules, 'perAddress' | 'inAll' | 'perPerson'>;

const wait = { headers: { 'retry-after': '10' } };

/**
 * So many uploads at a time for each sender, and so many of visitors in all. Bodies cannot wait in a queue, so one more
 * is refused, unless somebody holds a place by sending slowly on purpose: that one makes room. Gives the way to leave.
 */
export function uploadPlaces({ perAddress, inAll, perPerson }: Rules) {
  const held = new Set<Place>();
  const findPlaces = ({ kind, key }: UploadSender) =>
    [...held].filter(({ sender }) => sender.kind === kind && sender.key === key);
  const countPlaces = (sender: UploadSender) => findPlaces(sender).length;
  const ofVisitors = () => [...held].filter(({ sender }) => sender.kind === 'address');

  function makeRoom(places: Place[], most: number, refusal: () => AppError) {
    if (places.length < most) return;
    // Whoever has many places gives one first, and of those the slowest.
    const [slowest] = places
      .filter(({ arrival }) => arrival.isHoldingUp())
      .sort(
        (one, other) =>
          countPlaces(other.sender) - countPlaces(one.sender) ||
          one.arrival.pace() - other.arrival.pace(),
      );
    if (!slowest) throw refusal();
    held.delete(slowest);
    slowest.arrival.end(
      tooSlow('Many people are sending files, and this one came too slowly. Try again.'),
    );
  }

  return (sender: UploadSender, arrival: Arrival): (() => void) => {
    makeRoom(findPlaces(sender), sender.kind === 'person' ? perPerson : perAddress, () => {
      const where = sender.kind === 'person' ? 'by you' : 'from your network';
      return new AppError(
        'too_many_requests',
        `Too many files are being sent ${where} at once. Wait ten seconds and try again.`,
        wait,
      );
    });
    if (sender.kind === 'address') {
      makeRoom(ofVisitors(), inAll, () => {
        return new AppError(
          'too_many_requests',
          'Many people are sending files right now. Wait ten seconds and try again.',
          wait,
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
