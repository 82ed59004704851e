import { type Compilable, type CompiledQuery, ExpressionWrapper, ValueNode } from 'kysely';
import { BoundedMap } from './bounded-map.ts';

/**
 * Creates a statement that is built and compiled once, however often it is sent: building one takes longer than all the
 * rest of a short call. Use it for statements that callers wait for; build others where they are sent.
 *
 *   const documentById = statement(({ id }: Given<{ id: string }>) =>
 *     build.selectFrom('documents').select(documentColumns).where('id', '=', id));
 *   const document = await readRow(database, documentById({ id }));
 *
 * One statement is compiled for each set of given values and each choice. A choice changes the text itself, an order for
 * example. Choices must come from closed lists, since every compiled statement is kept.
 */
export function statement<Values extends object, Choice extends OptionalChoice, Row>(
  describe: (given: Given<Values>, ...choice: Choice) => Compilable<Row>,
): (values: Values, ...choice: Choice) => Compilable<Row> {
  const find = oncePerShape((given: Given<Values>, ...choice: Choice) =>
    compileOnce(describe(given, ...choice)),
  );
  return (values, ...choice) => find(values, ...choice)(values);
}

/** The values of a statement while it is built, as parameters; an optional value that was not given is undefined. */
export type Given<Values> = {
  [Name in keyof Values]: undefined extends Values[Name]
    ? Parameter<Exclude<Values[Name], undefined>> | undefined
    : Parameter<Values[Name]>;
};

export type OptionalChoice = [] | [choice: Record<string, string | boolean | undefined>];

/** Represents a value while a statement is built. */
// biome-ignore lint/suspicious/noExplicitAny: it fits the columns of any tables
export class Parameter<Value> extends ExpressionWrapper<any, never, Value> {
  readonly #name: string;

  constructor(name: string, map: (value: never) => unknown = (value) => value) {
    super(ValueNode.create(new Slot(name, map)));
    this.#name = name;
  }

  /** The same value, converted by `map` before it is sent. */
  mapped<Sent>(map: (value: Value) => Sent): Parameter<Sent> {
    return new Parameter<Sent>(this.#name, map);
  }
}

/** A placeholder among the values of a compiled statement until it is sent. */
class Slot {
  readonly name: string;
  readonly map: (value: never) => unknown;

  constructor(name: string, map: (value: never) => unknown) {
    this.name = name;
    this.map = map;
  }
}

/** Compiles a statement; the returned function fills in values. */
export function compileOnce<Row>(query: Compilable<Row>): (values: object) => Compilable<Row> {
  const compiled = query.compile();
  return (values) => new Filled(compiled, values as Record<string, never>);
}

/** A compiled statement with its values. A class, since copying all fields into an object is slower. */
class Filled<Row> implements Compilable<Row> {
  readonly #compiled: CompiledQuery<Row>;
  readonly #values: Record<string, never>;

  constructor(compiled: CompiledQuery<Row>, values: Record<string, never>) {
    this.#compiled = compiled;
    this.#values = values;
  }

  compile(): CompiledQuery<Row> {
    const { sql, query, queryId, parameters } = this.#compiled;
    const values = this.#values;
    const filled = parameters.map((parameter) =>
      parameter instanceof Slot ? parameter.map(values[parameter.name] as never) : parameter,
    );
    return { sql, query, queryId, parameters: filled };
  }
}

/** More than ordinary use needs (assumed). Bounds the memory if a caller tries every combination of filters. */
const maxShapes = 500;

/** Caches the result of `make` for each set of given values and each choice. */
export function oncePerShape<Values extends object, Choice extends OptionalChoice, Made>(
  make: (given: Given<Values>, ...choice: Choice) => Made,
): (values: Values, ...choice: Choice) => Made {
  const kept = new BoundedMap<string, Made>(maxShapes);
  let latest: { names: readonly string[]; made: Made } | undefined;
  return (values, ...choice) => {
    // Most statements have only one shape: comparing with the latest is faster than building the key.
    if (latest && choice.length === 0 && hasShape(values, latest.names)) return latest.made;
    let shape = '';
    for (const name in values) if (values[name] !== undefined) shape += `${name} `;
    const [chosen] = choice;
    for (const name in chosen) shape += `/${name} ${chosen[name]}`;
    let made = kept.get(shape);
    if (made === undefined) {
      const given = givenNames(values).map((name) => [name, new Parameter(name)]);
      made = make(Object.fromEntries(given) as Given<Values>, ...choice);
      kept.set(shape, made);
    }
    if (choice.length === 0) latest = { names: givenNames(values), made };
    return made;
  };
}

function givenNames(values: object): string[] {
  return Object.keys(values).filter((name) => values[name as keyof typeof values] !== undefined);
}

/** Whether exactly these values are given, in this order. */
function hasShape(values: object, names: readonly string[]): boolean {
  let index = 0;
  for (const name in values) {
    if (values[name as keyof typeof values] === undefined) continue;
    if (names[index++] !== name) return false;
  }
  return index === names.length;
}
