import { type Compilable, type CompiledQuery, ExpressionWrapper, ValueNode } from 'kysely';

/**
 * Statements that are built and compiled once, however often they are sent: building one costs more than all else a
 * short call does. `statement` is for what calls wait for; anything else is built where it is sent.
 *
 *   const documentById = statement(({ id }: Given<{ id: string }>) =>
 *     build.selectFrom('documents').select(documentColumns).where('id', '=', id));
 *   const document = await readRow(database, documentById({ id }));
 *
 * There is one compiled statement for each set of values that are given, and for each choice: what stands in the text
 * itself, an order for example. Choices come from closed lists, since every compiled statement is kept.
 */
export function statement<Values extends object, Choice extends OptionalChoice, Row>(
  describe: (given: Given<Values>, ...choice: Choice) => Compilable<Row>,
): (values: Values, ...choice: Choice) => Compilable<Row> {
  const find = oncePerShape((given: Given<Values>, ...choice: Choice) =>
    compileOnce(describe(given, ...choice)),
  );
  return (values, ...choice) => find(values, ...choice)(values);
}

/** The values of a statement while it is built; one that is optional is missing where it was not given. */
export type Given<Values> = {
  [Name in keyof Values]: undefined extends Values[Name]
    ? Parameter<Exclude<Values[Name], undefined>> | undefined
    : Parameter<Values[Name]>;
};

export type OptionalChoice = [] | [choice: Record<string, string | boolean | undefined>];

/** Stands for a value while a statement is built. */
// biome-ignore lint/suspicious/noExplicitAny: it fits the columns of any tables
export class Parameter<Value> extends ExpressionWrapper<any, never, Value> {
  readonly #name: string;

  constructor(name: string, map: (value: never) => unknown = (value) => value) {
    super(ValueNode.create(new Slot(name, map)));
    this.#name = name;
  }

  /** The same value, sent as `map` makes it. */
  mapped<Sent>(map: (value: Value) => Sent): Parameter<Sent> {
    return new Parameter<Sent>(this.#name, map);
  }
}

/** What stands among the values of a compiled statement until it is sent. */
class Slot {
  readonly name: string;
  readonly map: (value: never) => unknown;

  constructor(name: string, map: (value: never) => unknown) {
    this.name = name;
    this.map = map;
  }
}

/** Compiles now; what comes back puts in the values. */
export function compileOnce<Row>(query: Compilable<Row>): (values: object) => Compilable<Row> {
  const compiled = query.compile();
  return (values) => ({ compile: () => fillIn(compiled, values as Record<string, never>) });
}

function fillIn<Row>(compiled: CompiledQuery<Row>, values: Record<string, never>) {
  const parameters = compiled.parameters.map((parameter) =>
    parameter instanceof Slot ? parameter.map(values[parameter.name] as never) : parameter,
  );
  return { ...compiled, parameters };
}

/** More than anybody asks for who does not try every combination of filters, which would fill the memory. */
const keptShapes = 500;

/** Keeps what `make` makes, once for each set of values that are given and each choice. */
export function oncePerShape<Values extends object, Choice extends OptionalChoice, Made>(
  make: (given: Given<Values>, ...choice: Choice) => Made,
): (values: Values, ...choice: Choice) => Made {
  const kept = new Map<string, Made>();
  return (values, ...choice) => {
    let shape = '';
    for (const name in values) if (values[name] !== undefined) shape += `${name} `;
    const [chosen] = choice;
    for (const name in chosen) shape += `/${name} ${chosen[name]}`;
    const known = kept.get(shape);
    if (known !== undefined) return known;
    const names = Object.keys(values).filter((name) => values[name as keyof Values] !== undefined);
    const given = Object.fromEntries(names.map((name) => [name, new Parameter(name)]));
    const made = make(given as Given<Values>, ...choice);
    if (kept.size >= keptShapes) kept.clear();
    kept.set(shape, made);
    return made;
  };
}
