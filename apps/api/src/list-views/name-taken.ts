import { AppError } from '../platform/errors.ts';

export function nameTaken(name: string): AppError {
  const message = `You have a view called ‘${name}’. Choose another name, or replace that one.`;
  return new AppError('conflict', message, { fields: [{ path: 'name', message }] });
}
