import { TURN_PARSER } from "./engine-parsers.ts";
import { fileParsers } from "./file-parsers.ts";
import { HOST_PARSERS, STDIN_PARSER } from "./host-parsers.ts";
import { type ByteParser, ofText } from "./parser.ts";
import { TEXT_PARSERS } from "./text-parsers.ts";

/** Every reader of text that somebody else may have written; readers of files get a folder. */
export function allParsers(place: string): ByteParser[] {
  return [
    ...[...TEXT_PARSERS, ...HOST_PARSERS, TURN_PARSER].map(ofText),
    STDIN_PARSER,
    ...fileParsers(place),
  ];
}
