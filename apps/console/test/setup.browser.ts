import '#src/styles/main.css'
import './setup.ts'
