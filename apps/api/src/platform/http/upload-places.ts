import { AppError } from '../errors.ts';
import type { ArrivalRules } from './arrival-rules.ts';
import { type Arrival, tooSlow } from './watch-arrival.ts';

/** By whom uploads are counted: a signed-in person, or the address of a visitor. */
export type UploadSender = { kind: 'person' | 'address'; key: string };

type Place = { sender: UploadSender; arrival: Arrival };
type Rules = Pick<ArrivalRules, 'uploadsPerAddress' | 'visitorUploads' | 'uploadsPerPerson'>;

const tooMany = (message: string) =>
  new AppError('too_many_requests', message, { headers: { 'retry-after': '10' } });

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

  /** Of the sender with the most places the slowest upload. */
  function findSlowest(places: readonly Place[]): Place | undefined {
    const [slowest] = places.toSorted(
      (one, other) =>
        countPlaces(other.sender) - countPlaces(one.sender) ||
        one.arrival.bytesPerSecond() - other.arrival.bytesPerSecond(),
    );
    return slowest;
  }

  function makeRoom(
    places: readonly Place[],
    most: number,
    { newcomer, refusal }: { newcomer: UploadSender; refusal: () => AppError },
  ) {
    if (places.length < most) return;
    const isNew = countPlaces(newcomer) === 0;
    const slowest =
      findSlowest(places.filter(({ arrival }) => arrival.isCrowding())) ??
      // Nobody keeps others out with several uploads that are just fast enough.
      findSlowest(
        places.filter(
          ({ sender, arrival }) => isNew && countPlaces(sender) > 1 && arrival.isEstablished(),
        ),
      );
    if (!slowest) throw refusal();
    held.delete(slowest);
    slowest.arrival.end(
      tooSlow('Many people are sending files, and this one took too long. Try again.'),
    );
  }

  return (sender: UploadSender, arrival: Arrival): (() => void) => {
    const where = sender.kind === 'person' ? 'by you' : 'from your network';
    makeRoom(findPlaces(sender), sender.kind === 'person' ? uploadsPerPerson : uploadsPerAddress, {
      newcomer: sender,
      refusal: () =>
        tooMany(`Too many files are being sent ${where} at once. Wait ten seconds and try again.`),
    });
    if (sender.kind === 'address') {
      makeRoom(findVisitorPlaces(), visitorUploads, {
        newcomer: sender,
        refusal: () =>
          tooMany('Many people are sending files right now. Wait ten seconds and try again.'),
      });
    }
    const place = { sender, arrival };
    held.add(place);
    return () => {
      held.delete(place);
    };
  };
}
