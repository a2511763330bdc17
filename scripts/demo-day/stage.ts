/** Where the day is played: a home of its own, the project in it, and the executable. */
export interface Stage {
  readonly home: string;
  readonly project: string;
  readonly binary: string;
}
