/** The id of table.bin, made by `bun scripts/make-table.ts`: an index with vectors of another table is built anew. */
export const TABLE_ID = 0xadcca177;
