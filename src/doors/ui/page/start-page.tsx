import { render } from "preact";
import { App } from "./app.tsx";
import { takeToken } from "./ask-server.ts";

await takeToken();
const place = document.getElementById("app");
if (place) render(<App />, place);
