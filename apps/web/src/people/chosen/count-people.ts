export const countPeople = (count: number) =>
  `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`;
