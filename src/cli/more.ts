/** The hint of a last word that may be repeated. */
export const MORE = "…";
