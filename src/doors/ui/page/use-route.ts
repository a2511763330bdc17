import { useEffect, useState } from "preact/hooks";

/** The open page, and what is open on it. */
export interface Route {
  readonly page: string;
  readonly values: Readonly<Record<string, string>>;
}

/** The address of a page inside the viewer. */
export function addressOf(page: string, values: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ""));
  return `#/${page}${query.size > 0 ? `?${query}` : ""}`;
}

/** Opens a page; the browser's own key for going back closes it again. */
export function goTo(page: string, values: Readonly<Record<string, string>> = {}): void {
  location.hash = addressOf(page, values);
}

function readRoute(): Route {
  const [page = "", query = ""] = location.hash.replace(/^#\//, "").split("?");
  return { page, values: Object.fromEntries(new URLSearchParams(query)) };
}

/** Follows the address. */
export function useRoute(): Route {
  const [route, put] = useState(readRoute());
  useEffect(() => {
    const onHash = () => put(readRoute());
    addEventListener("hashchange", onHash);
    return () => removeEventListener("hashchange", onHash);
  }, []);
  return route;
}
