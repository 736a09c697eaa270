export function greet() {
  return "Hello!";
}
